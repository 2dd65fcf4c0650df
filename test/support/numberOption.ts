import { InvalidArgumentError } from '@commander-js/extra-typings';

/** A number in a command's options. @throws InvalidArgumentError */
export function numberOption(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a number, such as 10.');
}

/** One of which 0 would make no sense. @throws InvalidArgumentError */
export function positiveOption(text: string): number {
  const number = numberOption(text);
  if (number > 0) return number;
  throw new InvalidArgumentError('It is more than 0.');
}
