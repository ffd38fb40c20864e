import type { Generated } from 'kysely';

/** The tables of the area. */
declare module '../core/database/tables.server.ts' {
  interface Tables {
    account: {
      id: string;
      email: string;
      firstName: string;
      lastName: string;
      passwordHash: string | null;
      language: 'en' | 'da' | null;
      createdDate: Generated<string>;
      lastLoginDate: string | null;
      named: Generated<boolean>;
    };
    session: {
      tokenHash: Buffer;
      id: string;
      accountId: string;
      createdDate: Generated<string>;
      lastSeenDate: Generated<string>;
      userAgent: string | null;
    };
    passwordToken: {
      tokenHash: Buffer;
      accountId: string;
      expiresAt: string;
      createdDate: Generated<string>;
      usedAt: string | null;
      invitedTo: string | null;
      askedFrom: Buffer | null;
    };
    secondFactor: {
      accountId: string;
      keyId: string;
      sealedSeed: Buffer;
      createdDate: Generated<string>;
      confirmedDate: string | null;
      lastStep: Generated<number>;
    };
    recoveryCode: { accountId: string; codeHash: string; usedAt: string | null };
    signInFailure: { keyHash: Buffer; at: Generated<string> };
  }
}
