import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that a test can cut. */
export interface Line {
  /** The address at this end. */
  url: string;
  /** Breaks everything that is under way, without a word. What is asked from now on goes through again. */
  cut(): void;
  close(): Promise<void>;
}

/** Lays a line from a free port of 127.0.0.1 to that port. */
export async function layLine(port: number): Promise<Line> {
  const ends = new Set<Socket>();
  const keep = (socket: Socket) => {
    ends.add(socket);
    // A cut line is what this is for.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => ends.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(from);
      from.pipe(to);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => {
    for (const socket of ends) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        cut();
      }),
  };
}
