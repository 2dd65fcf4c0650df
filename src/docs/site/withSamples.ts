import { posix } from 'node:path';

/** Languages of samples, by the end of a file's name: what the tab says, and the word after a Markdown fence. */
const languages: Readonly<Record<string, { readonly title: string; readonly fence: string }>> = {
  '.mjs': { title: 'Node', fence: 'js' },
  '.py': { title: 'Python', fence: 'python' },
  '.php': { title: 'PHP', fence: 'php' },
  '.java': { title: 'Java', fence: 'java' },
  '.go': { title: 'Go', fence: 'go' },
};

const line = /^<!-- samples (\S+): (.+) -->$/gm;

/**
 * Puts files in place of a line `<!-- samples ../folder: a.mjs a.py -->`, each as a block of code titled by its language:
 * the same files that tests run. Neighbours are shown as tabs (`client/tabs.js`); GitHub shows nothing.
 * @param path of the Markdown file, to which the folder is relative
 * @param read a file of the repository, by its path
 */
export const withSamples = (markdown: string, path: string, read: (path: string) => string): string =>
  markdown.replaceAll(line, (_, folder: string, names: string) =>
    names
      .split(' ')
      .map((name) => {
        const language = languages[posix.extname(name)];
        if (!language) throw new Error(`${path}: a sample in ${name} needs a row of languages in withSamples.ts.`);
        const text = read(posix.join(posix.dirname(path), folder, name)).trimEnd();
        return `\`\`\`${language.fence} title=${language.title}\n${text}\n\`\`\``;
      })
      .join('\n\n'),
  );
