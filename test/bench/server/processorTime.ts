import { readFileSync } from 'node:fs';

/** The unit of /proc, on every Linux for programs. */
const msPerTick = 10;

/** Of a process and of its children that have ended, in ms: user and system time (proc_pid_stat(5)). 0: it has ended itself. */
function timeOf(pid: number | string): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may have blanks. From the third field on: the times are fields 14 to 17.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * msPerTick, 0);
  } catch {
    return 0;
  }
}

/** The processor time that a process and its children have had so far, in ms. Linux only. */
export function processorTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children].reduce<number>((sum, each) => sum + timeOf(each), 0);
}
