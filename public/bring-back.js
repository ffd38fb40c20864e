// While a backup is proved and restored, follows it, and opens the app when that is there. The server is away for moments: then it asks again.
(() => {
  const { stage } = document.body.dataset;
  const busy = (at) => ['RECEIVING', 'PROVING', 'RESTORING'].includes(at);
  if (!busy(stage)) {
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.target.querySelector('button').disabled = true;
    });
    return;
  }
  const ask = async () => {
    try {
      const answer = await fetch('/bring-back/stage');
      // With people there, the app answers every address with its page.
      const isApp = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
      const { at } = isApp ? { at: 'DONE' } : await answer.json();
      if (at === 'DONE') location.replace('/login');
      else if (at !== stage) location.reload();
    } catch {
      // Between two servers.
    }
    setTimeout(ask, 1000);
  };
  setTimeout(ask, 1000);
})();
