import { Download } from 'lucide';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../icons/Glyph';
import { loadRepeatedly } from '../../loadRepeatedly';
import { Button } from '../Button/Button';
import type { Ticket } from './drawTicket';

interface SaveButtonProps {
  readonly ticket: Ticket;
  /** The file's name, without its ending. */
  readonly name: string;
  readonly full?: boolean;
}

/** Shares what a player keeps of a payment as a picture, where the device can; else downloads it. */
export function SaveButton({ ticket, name, full = false }: SaveButtonProps) {
  const { t } = useTranslate();
  const save = async () => {
    const picture = await loadRepeatedly(() => import('./drawTicket'), 3)
      .then(({ drawTicket }) => drawTicket(ticket))
      .catch(() => null);
    if (picture === null) return;
    const file = new File([picture], `${name}.png`, { type: picture.type });
    if (!(await hasShared(file))) download(file);
  };
  return (
    <Button
      variant={full ? 'secondary' : 'quiet'}
      size={full ? 'm' : 's'}
      full={full}
      icon={<Glyph icon={Download} />}
      onClick={() => void save()}
    >
      {t('save.picture')}
    </Button>
  );
}

/** False where there is no sharing, or the host's page forbids it; a player who cancels has had the choice. */
async function hasShared(file: File): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ files: [file] })) return false;
  return await navigator.share({ files: [file] }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
