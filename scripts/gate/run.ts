import { spawn } from 'node:child_process';

/** Runs a program of this project in the foreground. Answers its exit code; 1 when it could not start. */
export const run = (args: string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env });
    child.once('error', (error) => {
      console.log(String(error));
      done(1);
    });
    child.once('exit', (code) => done(code ?? 1));
  });
