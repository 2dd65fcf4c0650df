import '../ui/theme/theme.css';
import './page.css';
import { themeClass } from '../ui/theme/themeName';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function followSystem(): void {
  document.documentElement.className = themeClass(dark.matches ? 'dark' : 'light');
}

dark.addEventListener('change', followSystem);
followSystem();
