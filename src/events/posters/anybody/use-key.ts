import { useLocation } from 'react-router';

/** The key in the address, behind the #: browsers send it to no server. */
export const useKey = (): string => new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? '';

/** A new key by which a report is followed: 256 random bits. */
export function newFollowKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
