import { describe, expect, it } from 'vitest';
import { createHistory, edit, type History, redo, undo } from '../../../../src/studio/edits/history';

const times = (count: number, move: (known: History<number>) => History<number>, from: History<number>) =>
  Array.from({ length: count }).reduce<History<number>>(move, from);
const edited = (...values: number[]) => values.reduce(edit<number>, createHistory(0));

describe('the history of a draft', () => {
  it('is undone step by step, and redone in the same order', () => {
    let history = edited(1, 2, 3);
    const seen: number[] = [];
    for (const move of [undo, undo, undo, redo, redo, redo]) {
      history = move(history);
      seen.push(history.now);
    }
    expect(seen).toEqual([2, 1, 0, 1, 2, 3]);
    expect(history).toEqual(edited(1, 2, 3));
  });

  it('loses the undone steps with the next edit', () => {
    const history = edit(times(2, undo, edited(1, 2, 3)), 9);
    expect(history).toEqual({ past: [0, 1], now: 9, future: [] });
  });

  it('does nothing at either end, and takes no step for an unchanged value', () => {
    const history = edited(1);
    expect(undo(createHistory(0))).toEqual(createHistory(0));
    expect(redo(history)).toBe(history);
    expect(edit(history, 1).past).toEqual(history.past);
  });

  it('keeps the last 200 steps', () => {
    const history = times(500, undo, edited(...Array.from({ length: 250 }, (_, index) => index + 1)));
    expect(history.now).toBe(50);
    expect(times(500, redo, history).now).toBe(250);
  });
});
