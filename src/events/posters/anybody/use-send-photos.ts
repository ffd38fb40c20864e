import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../ui/client/api-error.ts';
import { problemText } from '../../../ui/client/errors.ts';
import { upload } from '../../../ui/client/upload.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { anybodysReports } from './report.ts';

/** Sends photos after their report, one by one. Out: those that have not been sent, and why the last one was refused. */
export function useSendPhotos(followKey: string, photos: File[]) {
  const { t } = useTexts();
  const [left, setLeft] = useState(photos);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(photos.length > 0);
  const begun = useRef(false);
  const send = async () => {
    setBusy(true);
    const failed: File[] = [];
    for (const photo of left)
      try {
        await upload(anybodysReports.addPhoto, { query: { key: followKey }, body: undefined }, photo);
      } catch (error) {
        failed.push(photo);
        setRefusal(error instanceof ApiError ? problemText(error) : t('toast.offline'));
      }
    setLeft(failed);
    setBusy(false);
  };
  const first = useEffectEvent(() => void send());
  useEffect(() => {
    if (begun.current || photos.length === 0) return;
    begun.current = true;
    first();
  }, [photos]);
  return { left, refusal, busy, again: () => void send() };
}
