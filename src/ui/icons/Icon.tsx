import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ThemeName } from '../theme/themeName';
import { useThemeName } from '../theme/useThemeName';
import { brokenIcons } from './brokenIcons';
import { type IconProps, IconView } from './IconView';
import { type IconName, iconAddress, parseIconName } from './iconAddress';
import { iconSource, isPacked, subscribeToPack } from './iconPack';

const reported = new Set<string>();
const maxReports = 200;

/** Specification §8, 'Icon load': once for each name. */
function reportMissingIcon(name: string): void {
  if (reported.has(name) || reported.size >= maxReports) return;
  reported.add(name);
  console.warn(`Unable to fetch icon: ${name}`);
}

const never = () => () => {};

/** What the image shows; undefined while it loads, and while React hydrates what boot has painted. */
function useSource(icon: IconName | null, theme: ThemeName): string | undefined {
  return useSyncExternalStore(
    icon && isPacked(icon) ? subscribeToPack : never,
    () => (icon ? iconSource(icon, theme) : undefined),
    () => (icon && !isPacked(icon) ? iconAddress(icon, theme) : undefined),
  );
}

/** An `IconView` in the document's theme; an icon that cannot be loaded shows initials. */
export function Icon(props: IconProps) {
  const { name } = props;
  const theme = useThemeName();
  const icon = parseIconName(name);
  const source = useSource(icon, theme);
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = icon === null || (source !== undefined && failed === source);
  useEffect(() => {
    if (isMissing && name !== '') reportMissingIcon(name);
    // It failed before this component hydrated it.
    if (source !== undefined && brokenIcons.has(source)) setFailed(source);
  }, [isMissing, name, source]);
  return <IconView {...props} source={source} isMissing={isMissing} onError={() => setFailed(source ?? null)} />;
}

/** `<Icon>` as a function, for views without hooks. */
export const renderIcon = (props: IconProps) => <Icon {...props} />;
