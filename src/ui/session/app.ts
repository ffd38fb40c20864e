import type { Icon } from '@tabler/icons-react';
import type { ErrorReport } from '../../core/contract/error-report.ts';
import type { Language } from '../language/i18n.ts';
import type { Session, Waiting } from './session.ts';

/** A record that a search has found. */
export interface FoundRecord {
  key: string;
  /** What it is one of, in words. */
  group: string;
  name: string;
  detail: string | null;
  Icon: Icon;
  to: string;
  /** The organization to go to work in first; null: it is of this one, or of all. */
  organizationId: string | null;
}

/** What the kit needs of the application around it. The kit knows no area, so main.tsx gives it once at the start. */
export interface App {
  /** Who is signed in and what they may do. Throws ApiError if no one is. */
  loadSession: () => Promise<Session>;
  /** Makes another organization the active one; gives the session there. */
  switchOrganization: (id: string) => Promise<Session>;
  /** Forgets who is signed in, after the server answered that no one is. */
  forgetSession: () => void;
  signOut: () => Promise<void>;
  /** Who is signed in, and the key in base64 that opens what this device keeps for them. Throws ApiError if no one is. */
  deviceKey: (signal?: AbortSignal) => Promise<{ personId: string; key: string }>;
  /** What waits in each organization that the person may see; those where nothing does are left out. */
  waiting: () => Promise<Waiting[]>;
  /** The names of those who can give access to an organization. */
  managersOf: (organizationId: string) => Promise<string[]>;
  /** The records that a search finds, the surest group first. */
  findRecords: (words: string, session: Session, signal?: AbortSignal) => Promise<FoundRecord[]>;
  /** Whether an invitation waits for who is signed in. */
  isInvited: () => Promise<boolean>;
  /** Saves the language with the account. */
  saveLanguage: (language: Language) => Promise<void>;
  /** Goes to a path of the application. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** Fetches the scripts of what an address of the application shows, before it is opened. */
  prepare: (path: string) => void;
  /** Whether a screen is loading: known immediately, where React reports it when it has time. */
  isNavigating: () => boolean;
  /** Sends an unexpected error to the server's log. */
  report: (error: ErrorReport) => Promise<void>;
}

let connected: App | null = null;
export const connect = (app: App): void => {
  connected = app;
};
/** The application; null before it has started. */
export const app = (): App | null => connected;
