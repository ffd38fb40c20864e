/** Something that screens follow. Out: `subscribe`, as `useSyncExternalStore` takes it, and `notify`, which calls all who did. */
export function newSignal() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (changed: () => void): (() => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    notify: (): void => {
      for (const changed of listeners) changed();
    },
  };
}
