import { useContext } from 'react';
import { type IconProps, IconView } from '../../src/ui/icons/IconView';
import { IconAddressContext } from './IconAddressContext';

/** Takes the place of `src/ui/icons/Icon` in the package, which has no icons of its own: initials, unless the application has one. */
export function Icon(props: IconProps) {
  const source = useContext(IconAddressContext)(props.name);
  return <IconView {...props} source={source} isMissing={source === undefined} />;
}
