/** A passkey that opens a device: what WebAuthn calls a credential with the extension prf, which answers with a secret of 32 bytes. */
export interface DevicePasskey {
  id: ArrayBuffer;
  salt: Uint8Array<ArrayBuffer>;
  secret: ArrayBuffer;
}

const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes));

/** Whether this browser can ask for a passkey. Whether that passkey can open a device turns out when it is made. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

const secretOf = (credential: Credential | null): ArrayBuffer | null => {
  const first = (credential as PublicKeyCredential | null)?.getClientExtensionResults().prf?.results?.first;
  return first ? (first as ArrayBuffer) : null;
};

/** Makes a passkey. In: what the person sees it by. Null: it cannot open a device. Throws NotAllowedError if the person declines. */
export async function makePasskey(email: string): Promise<DevicePasskey | null> {
  const salt = random(32);
  const made = await navigator.credentials.create({
    publicKey: {
      rp: { name: 'Rede' },
      user: { id: random(16), name: email, displayName: email },
      // Only asked on this device, and never sent: nothing is signed that a server checks.
      challenge: random(32),
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
      extensions: { prf: { eval: { first: salt } } },
    },
  });
  const id = (made as PublicKeyCredential | null)?.rawId;
  if (!id) return null;
  // Some answer with the secret only when they are asked the next time.
  const secret = secretOf(made) ?? (await askPasskey({ id, salt }));
  return secret && { id, salt, secret };
}

/** Asks for the passkey. Null: it gives no secret. Throws NotAllowedError if the person declines. */
export async function askPasskey({ id, salt }: Omit<DevicePasskey, 'secret'>): Promise<ArrayBuffer | null> {
  const asked = await navigator.credentials.get({
    publicKey: {
      challenge: random(32),
      allowCredentials: [{ type: 'public-key', id }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    },
  });
  return secretOf(asked);
}
