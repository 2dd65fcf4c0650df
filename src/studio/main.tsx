import '../ui/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { themeClass } from '../ui/theme/themeName';
import { Studio } from './Studio';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function followSystem(): void {
  document.documentElement.className = themeClass(dark.matches ? 'dark' : 'light');
}

dark.addEventListener('change', followSystem);
followSystem();

const element = document.getElementById('studio');
if (!element) throw new Error("The document has no element '#studio'.");
createRoot(element).render(<Studio />);
