import { useEffect, useState } from 'react';
import { useThemeName } from '../theme/useThemeName';
import { brokenIcons } from './brokenIcons';
import { type IconProps, IconView } from './IconView';
import { iconAddress, parseIconName } from './iconAddress';

const reported = new Set<string>();
const maxReports = 200;

/** Specification §8, 'Icon load': once for each name. */
function reportMissingIcon(name: string): void {
  if (reported.has(name) || reported.size >= maxReports) return;
  reported.add(name);
  console.warn(`Unable to fetch icon: ${name}`);
}

/** An `IconView` in the document's theme; an icon that cannot be loaded shows initials. */
export function Icon(props: IconProps) {
  const { name } = props;
  const theme = useThemeName();
  const icon = parseIconName(name);
  const address = icon && iconAddress(icon, theme);
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = address === null || failed === address;
  useEffect(() => {
    if (isMissing && name !== '') reportMissingIcon(name);
    // It failed before this component hydrated it.
    if (address !== null && brokenIcons.has(address)) setFailed(address);
  }, [isMissing, name, address]);
  return <IconView {...props} theme={theme} isMissing={isMissing} onError={() => setFailed(address)} />;
}

/** `<Icon>` as a function, for views without hooks. */
export const renderIcon = (props: IconProps) => <Icon {...props} />;
