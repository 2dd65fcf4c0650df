import { StepNavigation } from '../navigation/StepNavigation';
import { Notices } from '../screens/shared/Notices';
import { isPreview } from './isPreview';

/** What the first paint does not need: the navigation to a payment's steps, and the notices over every screen. */
export const LateParts = () => (
  <>
    {!isPreview() && <StepNavigation />}
    <Notices />
  </>
);
