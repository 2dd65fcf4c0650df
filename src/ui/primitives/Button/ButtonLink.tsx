import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses';
import { ButtonFace, type ButtonLook, buttonClasses } from './Button';

/** A link that looks like a button: a bank's page, a messenger's support chat. A new tab learns nothing of ours. */
export function ButtonLink({ variant, size, full, icon, children, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <a
      {...(rest.target === '_blank' ? { rel: 'noopener noreferrer' } : {})}
      {...rest}
      className={joinClasses(buttonClasses({ variant, size, full }), rest.className)}
    >
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  );
}
