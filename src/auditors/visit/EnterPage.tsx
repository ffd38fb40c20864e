import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../ui/client/api.ts';
import { LoadingPage } from '../../ui/pages/Loading.tsx';
import { NotOpen } from './NotOpen.tsx';
import { visits } from './visit.ts';

/** Where the address of a link leads: its key, which is behind the # and reaches no server as an address, is changed for a session, and leaves the address. */
export default function EnterPage() {
  const { hash } = useLocation();
  const go = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const enter = useEffectEvent(async (key: string) => {
    setError(null);
    try {
      if (key !== '') await call(visits.begin, { body: { key } });
      await go('/auditor/obligations', { replace: true });
    } catch (refused) {
      setError(refused);
    }
  });
  const key = new URLSearchParams(hash.slice(1)).get('key') ?? '';
  useEffect(() => void enter(key), [key]);
  return error === null ? <LoadingPage /> : <NotOpen error={error} retry={() => void enter(key)} />;
}
