const words = {
  en: ['Rede could not start', 'Check the network and try again.', 'Try again'],
  da: ['Rede kunne ikke starte', 'Kontrollér netværket, og prøv igen.', 'Prøv igen'],
} as const;

/**
 * Shows that Rede could not start, when no part of it can be relied on: neither its texts nor its parts.
 * The reason itself goes to the console (specification, section 8).
 */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  console.error('Rede could not start', error);
  const [title, text, again] = words[document.documentElement.lang === 'da' ? 'da' : 'en'];
  const message = document.createElement('main');
  message.className = 'start-failure';
  const add = (tag: string, content: string): HTMLElement => {
    const element = document.createElement(tag);
    element.textContent = content;
    message.append(element);
    return element;
  };
  add('h1', title);
  add('p', text);
  add('button', again).addEventListener('click', () => window.location.reload());
  root.replaceChildren(message);
}
