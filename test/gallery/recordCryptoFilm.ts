/**
 * npx tsx test/gallery/recordCryptoFilm.ts: draws the crypto instruction film (specification §9) and records it in
 * Chromium. Its texts are Russian: §9 shows it in Russia only.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { fullChromiumLaunch } from '../../.ci/chromiumLaunch';

const target = fileURLToPath(new URL('../../src/cashier/videos/crypto-instruction.webm', import.meta.url));

interface Scene {
  readonly title: string;
  readonly text: string;
  readonly drawing: 'networks' | 'address' | 'send' | 'wait' | 'done';
}

const scenes: readonly Scene[] = [
  { title: '1. Выберите сеть', text: 'Ту же, через которую отправите монеты', drawing: 'networks' },
  {
    title: '2. Скопируйте адрес',
    text: 'Или отсканируйте QR-код. Если есть Memo, скопируйте и его',
    drawing: 'address',
  },
  { title: '3. Отправьте монеты', text: 'Из своего кошелька и не меньше минимума', drawing: 'send' },
  { title: '4. Дождитесь подтверждений', text: 'Сеть подтвердит перевод за несколько минут', drawing: 'wait' },
  { title: '5. Деньги на балансе', text: 'Страница обновится сама', drawing: 'done' },
];

/** Runs in the page: draws the scenes on a canvas and returns the recording as base64. */
async function film(all: readonly Scene[]): Promise<string> {
  const size = { width: 960, height: 540 };
  const secondsEach = 4;
  const canvas = Object.assign(document.createElement('canvas'), size);
  document.body.append(canvas);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The page has no canvas.');
  const ink = '#0f172a';
  const quiet = '#64748b';
  const accent = '#2952e3';
  const good = '#0f8a4b';
  const ease = (share: number) => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;

  const box = (x: number, y: number, width: number, height: number, radius: number, fill: string, line?: string) => {
    pen.beginPath();
    pen.roundRect(x, y, width, height, radius);
    pen.fillStyle = fill;
    pen.fill();
    if (!line) return;
    pen.strokeStyle = line;
    pen.lineWidth = 3;
    pen.stroke();
  };
  const say = (text: string, x: number, y: number, font: string, fill: string, align: CanvasTextAlign = 'center') => {
    pen.font = `${font} "Noto Sans", "DejaVu Sans", sans-serif`;
    pen.fillStyle = fill;
    pen.textAlign = align;
    pen.fillText(text, x, y);
  };
  const tick = (x: number, y: number, reach: number, share: number) => {
    pen.strokeStyle = '#fff';
    pen.lineWidth = reach / 4;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(x - reach / 2, y);
    pen.lineTo(x - reach / 8, y + reach / 2.6);
    if (share > 0.5) pen.lineTo(x + reach / 1.8, y - reach / 2.4);
    pen.stroke();
  };

  const drawings: Record<Scene['drawing'], (share: number) => void> = {
    networks(share) {
      ['TRC20', 'TON', 'ERC20'].forEach((name, row) => {
        const isChosen = row === 0 && share > 0.4;
        box(290, 190 + row * 82, 380, 68, 16, '#fff', isChosen ? accent : '#dbe2ea');
        pen.beginPath();
        pen.arc(330, 224 + row * 82, 12, 0, 7);
        pen.strokeStyle = isChosen ? accent : '#94a3b8';
        pen.lineWidth = isChosen ? 8 : 3;
        pen.stroke();
        say(name, 366, 234 + row * 82, '600 26px', ink, 'left');
      });
    },
    address(share) {
      box(290, 190, 380, 220, 18, '#fff', '#dbe2ea');
      for (let cell = 0; cell < 49; cell += 1) {
        const isDark = (cell * 37 + (cell % 5) * 11) % 3 !== 0;
        if (isDark) box(320 + (cell % 7) * 20, 228 + Math.floor(cell / 7) * 20, 18, 18, 3, ink);
      }
      say('kQ4f…9d2c', 570, 270, '600 24px', ink);
      box(492, 300, 156, 52, 14, share > 0.5 ? good : accent);
      say(share > 0.5 ? 'Готово' : 'Копировать', 570, 334, '600 21px', '#fff');
    },
    send(share) {
      const at = 330 + ease(share * 1.4) * 270;
      box(250, 240, 130, 110, 20, '#fff', '#dbe2ea');
      say('Кошелёк', 315, 302, '600 22px', ink);
      box(580, 240, 130, 110, 20, '#fff', '#dbe2ea');
      say('Касса', 645, 302, '600 22px', ink);
      pen.setLineDash([6, 10]);
      pen.beginPath();
      pen.moveTo(384, 295);
      pen.lineTo(576, 295);
      pen.strokeStyle = '#94a3b8';
      pen.lineWidth = 4;
      pen.stroke();
      pen.setLineDash([]);
      pen.beginPath();
      pen.arc(Math.min(576, Math.max(384, at)), 295, 24, 0, 7);
      pen.fillStyle = '#f5a623';
      pen.fill();
      say('₮', Math.min(576, Math.max(384, at)), 305, '700 28px', '#fff');
    },
    wait(share) {
      const done = Math.min(20, Math.floor(share * 24));
      pen.beginPath();
      pen.arc(480, 300, 82, 0, 7);
      pen.strokeStyle = '#dbe2ea';
      pen.lineWidth = 16;
      pen.stroke();
      pen.beginPath();
      pen.arc(480, 300, 82, -Math.PI / 2, -Math.PI / 2 + (done / 20) * 2 * Math.PI);
      pen.strokeStyle = accent;
      pen.stroke();
      say(`${done} / 20`, 480, 312, '700 34px', ink);
    },
    done(share) {
      pen.beginPath();
      pen.arc(480, 300, 82 * ease(share * 3), 0, 7);
      pen.fillStyle = good;
      pen.fill();
      if (share > 0.2) tick(480, 300, 84, share);
    },
  };

  const chunks: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 260_000,
  });
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const from = performance.now();
  await new Promise<void>((resolve) => {
    const frame = () => {
      const at = (performance.now() - from) / 1000;
      const scene = all[Math.floor(at / secondsEach)];
      if (!scene) {
        resolve();
        return;
      }
      const share = (at % secondsEach) / secondsEach;
      pen.fillStyle = '#f4f6fb';
      pen.fillRect(0, 0, size.width, size.height);
      // The first frame is the film's poster.
      pen.globalAlpha = scene === all[0] ? 1 : ease(share * 5);
      drawings[scene.drawing](share);
      say(scene.title, 480, 92, '700 42px', ink);
      say(scene.text, 480, 138, '400 25px', quiet);
      pen.globalAlpha = 1;
      box(40, 500, 880, 8, 4, '#dbe2ea');
      box(40, 500, 880 * (at / (secondsEach * all.length)), 8, 4, accent);
      requestAnimationFrame(frame);
    };
    frame();
  });
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const browser = await chromium.launch({ ...fullChromiumLaunch, headless: true });
const page = await browser.newPage({ viewport: { width: 1000, height: 600 } });
await page.setContent('<!doctype html><meta charset="utf-8"><body></body>');
// The runner names functions by a helper that the page does not have.
await page.evaluate('globalThis.__name = (named) => named');
const recorded = await page.evaluate(film, scenes);
await browser.close();
await mkdir(new URL('.', `file://${target}`), { recursive: true });
await writeFile(target, Buffer.from(recorded, 'base64'));
