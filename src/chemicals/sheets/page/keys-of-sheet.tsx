import type { PageKeys } from '../../../ui/browser/shortcuts.ts';

/** The keys on a sheet and its values, for the list of keys. */
export const keysOfSheet: PageKeys = {
  title: 'sheets.keys.title',
  shortcuts: [
    { keys: ['j', 'k'], text: 'sheets.keys.move' },
    { keys: ['Enter'], text: 'sheets.keys.accept' },
    { keys: ['e'], text: 'sheets.correct' },
    { keys: ['x'], text: 'sheets.notStated' },
    { keys: ['a'], text: 'sheets.keys.acceptProved' },
    { keys: ['A'], text: 'sheets.keys.acceptGroup' },
    { keys: ['z'], text: 'sheets.undo' },
    { keys: ['p'], text: 'sheets.keys.page' },
    { keys: ['+', '-'], text: 'sheets.keys.zoom' },
    { keys: ['g', 'u'], text: 'sheets.use' },
  ],
};
