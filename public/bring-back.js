// While a backup is proved and restored, follows it, and opens the app when that is there. The server is away for moments: then it asks again.
(() => {
  const busy = ['RECEIVING', 'PROVING', 'RESTORING'];
  let stage = document.body.dataset['stage'] ?? '';
  if (!busy.includes(stage)) {
    document.querySelector('form')?.addEventListener('submit', () => {
      for (const button of document.querySelectorAll('button')) button.disabled = true;
    });
    return;
  }
  /** In its place: a page that is loaded again while the server is away would be the browser's own about an error, for good. */
  const show = async () => {
    const answer = await fetch('/bring-back');
    const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = body.dataset['stage'] ?? '';
    if (!busy.includes(next)) return;
    document.body.querySelector('main')?.replaceWith(body.querySelector('main') ?? '');
    stage = next;
  };
  const ask = async () => {
    try {
      const answer = await fetch('/bring-back/stage');
      const at = await answer.text();
      // With people there, the app answers every address with its page.
      if (at === 'DONE' || at.startsWith('<')) location.replace('/login');
      else if (answer.ok && busy.includes(at)) {
        if (at !== stage) await show();
      } else if (answer.ok) location.reload();
    } catch {
      // Between two servers.
    }
    setTimeout(() => void ask(), 1000);
  };
  setTimeout(() => void ask(), 1000);
})();
