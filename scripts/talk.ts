// Talks with Parley in a terminal, the one of this computer or, with an address, one elsewhere. Run as:
// npm run talk · npm run talk -- https://parley.example · with --new in a conversation of its own.
import { parseArgs } from 'node:util';
import { connect } from './talk/connection.ts';
import { startParley } from './talk/start-parley.ts';
import { talk } from './talk/talk.ts';
import { keptToken, tokensFile } from './talk/token.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    new: { type: 'boolean', default: false },
    port: { type: 'string', short: 'p', default: process.env.PORT || '3000' },
  },
});
const here = `http://127.0.0.1:${values.port}`;
const address = (positionals[0] ?? here).replace(/\/+$/, '');
if (!URL.canParse(address) || !/^https?:/.test(address)) {
  console.error(`“${address}” is no address. Write it whole, as https://parley.example`);
  process.exit(1);
}

const isElsewhere = positionals[0] !== undefined;
const server = isElsewhere ? null : await startParley(address, Number(values.port));
try {
  const token = isElsewhere ? keptToken(tokensFile(), address) : undefined;
  await talk({
    connection: connect({
      ...{ address, token },
      thread: values.new ? `t${Date.now().toString(36)}` : 'main',
    }),
    ...{ input: process.stdin, output: process.stdout, signals: process },
    greeting: token?.isNew
      ? 'This terminal is not linked yet. In Parley, open Settings, Ways in, make a code, and write it here.'
      : 'Write, and press Enter. Ctrl-C stops an answer. Ctrl-D ends.',
  });
} finally {
  await server?.stop();
}
