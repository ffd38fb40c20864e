// While a backup is proved and restored, follows it, and opens the app when that is there. The server is away for moments: then it asks again.
(() => {
  const stage = document.body.dataset['stage'] ?? '';
  if (!['RECEIVING', 'PROVING', 'RESTORING'].includes(stage)) {
    document.querySelector('form')?.addEventListener('submit', () => {
      for (const button of document.querySelectorAll('button')) button.disabled = true;
    });
    return;
  }
  const ask = async () => {
    try {
      const answer = await fetch('/bring-back/stage');
      const at = await answer.text();
      // With people there, the app answers every address with its page.
      if (at === 'DONE' || at.startsWith('<')) location.replace('/login');
      else if (answer.ok && at !== stage) location.reload();
    } catch {
      // Between two servers.
    }
    setTimeout(() => void ask(), 1000);
  };
  setTimeout(() => void ask(), 1000);
})();
