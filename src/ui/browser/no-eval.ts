import { config } from 'zod';

// The content security policy allows no code made at run time. The first import of all: zod tries it with the first schema.
config({ jitless: true });
