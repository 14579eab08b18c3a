import { createServer, type Socket } from 'node:net';

/** What the server does: take mails, never greet, or answer every recipient (or one) with a code. */
export type Behaviour = 'accept' | 'hang' | 451 | 550 | { readonly refuse: string };
export type Received = { readonly from: string; readonly to: readonly string[]; readonly data: string };
export type SmtpServer = Awaited<ReturnType<typeof createSmtpServer>>;

/** A mail server on the loopback that keeps what it is given. It can be closed and opened again on its port. */
export async function createSmtpServer() {
  const received: Received[] = [];
  /** Every line that clients sent, to see what reached the wire. */
  const wire: string[] = [];
  const sockets = new Set<Socket>();
  const state: { behaviour: Behaviour; port: number } = { behaviour: 'accept', port: 0 };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (state.behaviour !== 'hang') converse(socket);
  });
  const listen = () =>
    new Promise<void>((resolve) =>
      server.listen(state.port, '127.0.0.1', () => {
        const address = server.address();
        if (address !== null && typeof address === 'object') state.port = address.port;
        resolve();
      }),
    );
  await listen();

  return {
    received,
    wire,
    url: `smtp://127.0.0.1:${state.port}`,
    behave(behaviour: Behaviour) {
      state.behaviour = behaviour;
    },
    /** Ends every conversation, in the middle of whatever it is. */
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    open: listen,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };

  function converse(socket: Socket): void {
    let pending = '';
    let inData = false;
    let mail = { from: '', to: [] as string[], data: '' };
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('data', (chunk) => {
      pending += chunk;
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        wire.push(line);
        take(line);
      }
    });

    function take(line: string): void {
      if (inData && line !== '.') mail.data += `${line.replace(/^\.\./, '.')}\n`;
      else if (inData) {
        inData = false;
        received.push(mail);
        say('250 kept');
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 test');
      else if (/^MAIL FROM:/i.test(line)) {
        mail = { from: line.slice(10), to: [], data: '' };
        say('250 ok');
      } else if (/^RCPT TO:/i.test(line)) takeRecipient(line.slice(8));
      else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }

    function takeRecipient(to: string): void {
      const { behaviour } = state;
      if (typeof behaviour === 'number') say(`${behaviour} not now`);
      else if (typeof behaviour === 'object' && to.includes(behaviour.refuse)) say('550 no such user');
      else {
        mail.to.push(to);
        say('250 ok');
      }
    }
  }
}

/** The readable text of a mail: soft line breaks and escapes of quoted-printable undone. */
export const readable = ({ data }: Received): string =>
  data
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
