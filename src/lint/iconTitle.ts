/** 'Banco do brasil' for 'uploaded/banco-do-brasil-0123456789ab'. */
export function iconTitle(icon: string): string {
  const name = icon.slice(icon.indexOf('/') + 1);
  const words = (icon.startsWith('uploaded/') ? name.replace(/-[0-9a-f]{12}$/, '') : name).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
