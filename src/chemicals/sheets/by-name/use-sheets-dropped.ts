import { useEffect, useEffectEvent } from 'react';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { registerPath } from '../../register/paths.ts';
import { leaveSheets } from './dropped-sheets.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Files dropped anywhere on the register are taken to the page that attaches sheets. In: whether the person may. */
export function useSheetsDropped(may: boolean): void {
  const { go } = useListLink();
  const isElsewhere = (event: DragEvent) => !may || event.defaultPrevented || !hasFiles(event);
  const over = useEffectEvent((event: DragEvent) => {
    if (!isElsewhere(event)) event.preventDefault();
  });
  const drop = useEffectEvent((event: DragEvent) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    leaveSheets([...(event.dataTransfer?.files ?? [])]);
    void go(`${registerPath}/sheets`);
  });
  useEffect(() => {
    const [onOver, onDrop] = [(event: DragEvent) => over(event), (event: DragEvent) => drop(event)];
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
}
