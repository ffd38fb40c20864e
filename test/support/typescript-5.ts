import { registerHooks } from 'node:module';

// Loaded before a program that writes TypeScript with the compiler's JavaScript interface, which TypeScript 7 does not have.
const compiler = import.meta.resolve('typescript-5');
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? compiler : specifier, context),
});
