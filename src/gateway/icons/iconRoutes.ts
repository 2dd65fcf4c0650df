import type { FastifyPluginAsync } from 'fastify';
import { addCall } from '../ops/addCall';
import { Refused } from '../ops/Refused';
import { actorOf } from '../ops/roles';
import type { CleanSvg } from './cleanSvg';
import type { IconStore } from './iconStore';
import type { SvgRefusal } from './parseSvg';

export interface IconRoutesOptions {
  /** Icons of the built widget; null: not built. */
  readonly icons: ReadonlySet<string> | null;
  readonly uploadedIcons: IconStore;
  readonly cleanSvg: CleanSvg;
}

const refusals: { readonly [Why in SvgRefusal]: Refused } = {
  notSvg: new Refused(422, 'ICON_NOT_SVG', 'This is not an SVG file, or it is damaged. Export it again.'),
  entities: new Refused(422, 'ICON_ENTITIES', 'The file declares entities. Export it as plain SVG.'),
  tooLarge: new Refused(422, 'ICON_TOO_LARGE', 'The drawing has too many parts for an icon. Simplify it.'),
  tooDeep: new Refused(422, 'ICON_TOO_LARGE', 'The drawing has groups in too many groups. Flatten it.'),
  noSize: new Refused(422, 'ICON_NO_SIZE', 'The drawing has no size. Export it with a viewBox.'),
  tooSlow: new Refused(
    422,
    'ICON_TOO_LARGE',
    'The style sheets of the drawing are too complex. Export it without them.',
  ),
};
const tooMany = new Refused(409, 'ICONS_FULL', 'There are 500 uploaded icons. Remove some that no method uses.');
const used = new Refused(409, 'ICON_USED', 'A method uses this icon, or has used it in a version of its history.');
const noIcon = new Refused(404, 'NO_ICON', 'There is no such icon.');

/** What authors do with icons: list, upload, remove (AUTHOR-6). */
export const iconRoutes: FastifyPluginAsync<IconRoutesOptions> = async (app, { icons, uploadedIcons, cleanSvg }) => {
  addCall(app, 'icons', async () => ({ icons: [...(icons ?? [])].sort(), uploaded: await uploadedIcons.list() }));
  addCall(app, 'uploadIcon', async ({ body, request }) => {
    const light = await cleanSvg(body.light);
    if (!light.ok) return refusals[light.why];
    const dark = body.dark === undefined ? null : await cleanSvg(body.dark);
    if (dark && !dark.ok) return refusals[dark.why];
    const drawings = { light: light.svg, dark: dark && dark.svg !== light.svg ? dark.svg : null };
    const icon = await uploadedIcons.add(body.name, drawings, actorOf(request));
    if (icon === null) return tooMany;
    return { icon, removed: [...new Set([...light.removed, ...(dark?.removed ?? [])])].sort() };
  });
  addCall(app, 'removeIcon', async ({ body: { icon }, request }) => {
    if (await uploadedIcons.isUsed(icon)) return used;
    return (await uploadedIcons.remove(icon, actorOf(request))) ? {} : noIcon;
  });
};
