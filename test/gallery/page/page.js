/** The page of `npm run gallery -- --serve`: pictures of the scenes that match the search, in one frame and theme. */
const form = document.querySelector('form');
const main = document.querySelector('main');
const status = document.querySelector('output');
const { search, frame, theme } = form.elements;

/** How often the page asks whether there is a new build, ms. */
const pollEvery = 2000;

const element = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
const getScenes = () => fetch('scenes').then((response) => response.json());

let { build, frames, themes, scenes } = await getScenes();
let takes = 0;

for (const name of frames) frame.append(element('option', { value: name, textContent: name }));
for (const name of themes) theme.append(element('option', { value: name, textContent: name }));
const asked = new URLSearchParams(location.search);
search.value = asked.get('search') ?? '';
frame.value = frames.includes(asked.get('frame')) ? asked.get('frame') : 'phone';
theme.value = themes.includes(asked.get('theme')) ? asked.get('theme') : 'light';

async function openScene(path) {
  status.textContent = 'Opening…';
  const response = await fetch(`open/${path}`, { method: 'POST' });
  status.textContent = response.ok ? '' : await response.text();
}

function card({ name, canOpen }) {
  const path = `${name}/${frame.value}/${theme.value}`;
  const picture = element('img', {
    loading: 'lazy',
    alt: `${name}, ${frame.value}, ${theme.value}`,
    width: 390,
    height: 844,
  });
  picture.src = `pictures/${path}?${build}.${takes}`;
  const children = [element('h2', { textContent: name }), picture];
  if (canOpen)
    children.push(element('button', { type: 'button', textContent: `Open ${name}`, onclick: () => openScene(path) }));
  return element('article', {}, ...children);
}

function show() {
  const words = search.value.toLowerCase().split(/\s+/);
  const found = scenes.filter(({ name }) => words.every((word) => name.includes(word)));
  status.textContent = `${found.length} of ${scenes.length} scenes`;
  main.toggleAttribute('data-wide', ['tablet', 'desktop'].includes(frame.value));
  main.replaceChildren(...found.map(card));
  const query = new URLSearchParams({ search: search.value, frame: frame.value, theme: theme.value });
  history.replaceState(null, '', `?${query}`);
}

form.addEventListener('input', show);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  takes += 1;
  show();
});
show();

setInterval(async () => {
  const next = await getScenes().catch(() => null);
  if (!next || next.build === build) return;
  build = next.build;
  show();
}, pollEvery);
