import type { Barcode } from '../../../contract/generated/types';

/** What a player keeps of a payment. */
export interface Ticket {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value?: string }[];
  readonly barcode?: Barcode | undefined;
}

/** In px: a phone's screen in its full resolution, so that a till can scan it. */
const width = 1080;
const margin = 64;
const inner = width - 2 * margin;
const barHeight = 240;

/** A text in lines that fit; a word that is too long is broken. */
function linesOf(context: CanvasRenderingContext2D, text: string): readonly string[] {
  const fits = (line: string): boolean => context.measureText(line.trimEnd()).width <= inner;
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/\S+\s*/g) ?? [])
    for (const piece of fits(word) ? [word] : word) {
      if (line !== '' && !fits(line + piece)) {
        lines.push(line);
        line = '';
      }
      line += piece;
    }
  return [...lines, line];
}

/** Draws a ticket, dark on white in both themes, as a PNG; null where a canvas gives none. */
export async function drawTicket({ title, lines, barcode }: Ticket): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const bars = barcode ? (await import('../Code/barcodePath')).barcodePath(barcode) : null;
  const family = getComputedStyle(document.body).fontFamily;
  /** From the top on; without `isDrawn` it only measures, since a canvas of another height is empty. */
  const walk = (isDrawn: boolean): number => {
    let top = margin;
    const write = (text: string, font: string, colour: string, leading: number) => {
      context.font = `${font} ${family}`;
      context.fillStyle = colour;
      context.textBaseline = 'top';
      for (const line of linesOf(context, text)) {
        if (isDrawn) context.fillText(line.trim(), margin, top);
        top += leading;
      }
    };
    write(title, '700 60px', '#14151f', 96);
    if (bars) {
      if (isDrawn) {
        context.save();
        context.translate(margin, top);
        context.scale(inner / bars.width, barHeight);
        context.fill(new Path2D(bars.path));
        context.restore();
      }
      top += barHeight + 32;
    }
    for (const { label, value } of lines) {
      write(label, '400 32px', '#5a5d6b', 44);
      if (value !== undefined) write(value, '500 40px', '#14151f', 54);
      top += 20;
    }
    return top + margin - 20;
  };
  canvas.width = width;
  canvas.height = walk(false);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  walk(true);
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
