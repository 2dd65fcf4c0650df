/** The style sheet of the sandbox's pages, served as a file: their policy allows no inline styles. */
export const acquirerStyle = `
:root { color-scheme: light dark; --ink: #14171f; --mute: #5b6270; --line: #dfe3ea; --edge: #868e9c; --page: #eef1f6; --sheet: #fff; --main: #4338ca; --on-main: #fff; --bad: #b42318; --good: #13703c; --wait: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0f5; --mute: #a3abba; --line: #2d3340; --edge: #6b7486; --page: #0f1218; --sheet: #191d26; --main: #a29cff; --on-main: #12102b; --bad: #ff8f86; --good: #6fd694; --wait: #ffc861; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.banner { margin: 0; padding: 10px 16px; background: repeating-linear-gradient(135deg, #ffd84d 0 16px, #ffcf21 16px 32px); color: #2b2300; text-align: center; }
.banner b { text-transform: uppercase; letter-spacing: .08em; margin-inline-end: 8px; }
main { align-self: center; justify-self: center; inline-size: min(100% - 32px, 440px); margin-block: 24px; padding: 28px; background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; box-shadow: 0 8px 32px #0f172a14; }
@media (max-width: 480px) { main { align-self: start; padding: 20px; margin-block: 16px; } }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; }
h2 { margin: 24px 0 8px; font-size: 15px; }
.role { margin: 0 0 16px; color: var(--mute); }
.amount { margin: 0 0 16px; font-size: clamp(28px, 9vw, 36px); line-height: 1.2; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
dl { margin: 0; border-block: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 16px; padding-block: 10px; }
dl div + div { border-block-start: 1px solid var(--line); }
dt { color: var(--mute); }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; text-align: end; }
form { display: grid; gap: 10px; margin-block-start: 20px; }
button { min-block-size: 48px; padding: 10px 16px; border: 1px solid var(--edge); border-radius: 12px; background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--ink); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.main { background: var(--main); border-color: var(--main); color: var(--on-main); }
.bad { color: var(--bad); }
.note { margin: 16px 0 0; color: var(--mute); font-size: 14px; }
.more { margin: 20px 0 0; text-align: center; }
a { color: var(--main); }
.more a { display: inline-block; padding: 12px; }
.mark { inline-size: 56px; block-size: 56px; margin: 0 0 16px; border-radius: 50%; display: grid; place-items: center; color: var(--wait); border: 3px solid; font-size: 28px; line-height: 1; font-weight: 700; }
.mark.waiting::before { content: '…'; }
.mark.accepted::before { content: '✓'; }
.mark.processed { color: var(--good); }
.mark.processed::before { content: '✓'; }
.mark.mistaked { color: var(--bad); }
.mark.mistaked::before { content: '✕'; }
.payments { list-style: none; margin: 0 -12px; padding: 0; }
.payments li + li { border-block-start: 1px solid var(--line); }
.payment { display: flex; justify-content: space-between; gap: 16px; padding: 12px; border-radius: 12px; color: var(--ink); text-decoration: none; }
.payment:hover { background: var(--page); }
.what, .which { display: grid; gap: 2px; min-inline-size: 0; align-content: start; }
.what b { font-variant-numeric: tabular-nums; }
.what > span, .which > span:last-child { color: var(--mute); font-size: 13px; overflow-wrap: anywhere; }
.which { justify-items: end; text-align: end; flex: none; }
.state { font-size: 13px; font-weight: 600; color: var(--wait); }
.state.accepted { color: var(--good); }
`.trim();
