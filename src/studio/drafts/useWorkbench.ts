import { useEffect, useState } from 'react';
import { useLatest } from '../../../widgets/useLatest';
import type { Operator } from '../../contract/generated/types';
import { createWorkbench, type Workbench } from './createWorkbench';
import { createLocalCopies } from './localCopies';

/** The workbench of who is signed in. @param onBegun called when the gateway may have drafts that it did not have before */
export function useWorkbench(operator: Operator | null, onBegun: () => void): Workbench | null {
  const [workbench, setWorkbench] = useState<Workbench | null>(null);
  const begun = useLatest(onBegun);
  useEffect(() => {
    if (!operator) return;
    const created = createWorkbench(createLocalCopies(operator), () => begun.current());
    setWorkbench(created);
    return () => {
      setWorkbench(null);
      created.close();
    };
  }, [operator, begun]);
  return workbench;
}
