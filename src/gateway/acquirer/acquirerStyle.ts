/** The acquirer page's style sheet, served as a file of its own: the policy allows no inline style. */
export const acquirerStyle = `
:root { color-scheme: light dark; --ink: #14171f; --mute: #5b6270; --line: #dfe3ea; --page: #eef1f6; --sheet: #fff; --main: #4338ca; --bad: #b42318; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0f5; --mute: #a3abba; --line: #2d3340; --page: #0f1218; --sheet: #191d26; --main: #8b84ff; --bad: #ff8f86; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.banner { margin: 0; padding: 10px 16px; background: repeating-linear-gradient(135deg, #ffd84d 0 16px, #ffcf21 16px 32px); color: #2b2300; text-align: center; }
.banner b { text-transform: uppercase; letter-spacing: .08em; margin-inline-end: 8px; }
main { align-self: center; justify-self: center; width: min(100% - 32px, 420px); margin-block: 24px; padding: 28px; background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; box-shadow: 0 8px 32px #0f172a14; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; }
.amount { margin: 0 0 16px; font-size: 36px; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
dl { margin: 0 0 20px; border-block: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 16px; padding-block: 10px; }
dl div + div { border-block-start: 1px solid var(--line); }
dt { color: var(--mute); }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; text-align: end; }
form { display: grid; gap: 10px; }
button { min-height: 48px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--mute); }
button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.main { background: var(--main); border-color: var(--main); color: #fff; }
.bad { color: var(--bad); }
.note { margin: 16px 0 0; color: var(--mute); font-size: 14px; }
@media (prefers-color-scheme: dark) { .main { color: #12102b; } }
`.trim();
