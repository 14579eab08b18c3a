import { isMainThread } from 'node:worker_threads';

/**
 * Loaded (`--import`) into a program whose standard input is a pipe from the one that started it, and which leads a process
 * group: when the starter is gone, however it ended, the pipe ends, and the whole group does too. Programs that only
 * inherit the option are not concerned. Plain JavaScript, so that it brings no reader of types into a program that has none.
 */
if (isMainThread && process.ppid === Number(process.env.STARTED_BY)) {
  process.stdin.on('end', () => process.kill(-process.pid, 'SIGKILL')).resume();
  // A pipe, so that it need not keep the process alive.
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
}
