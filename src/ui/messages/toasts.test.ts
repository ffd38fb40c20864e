import { beforeEach, describe, expect, it } from 'vitest';
import { clearToasts, closeToast, currentToasts, linkToast, toastError, toastSuccess } from './toasts.ts';

const shown = (): string[] => currentToasts().map(({ detail }) => detail);

describe('messages', () => {
  beforeEach(clearToasts);

  it('are shown below each other and can be closed one by one', () => {
    toastSuccess('saved');
    toastError('refused');
    closeToast(currentToasts()[0]?.id ?? 0);
    expect(shown()).toEqual(['refused']);
  });

  it('do not repeat the same failure', () => {
    toastError('no network');
    toastSuccess('saved');
    toastError('no network');
    expect(shown()).toEqual(['saved', 'no network']);
  });

  it('may get a link later, as long as they are shown', () => {
    toastSuccess('saved');
    const id = currentToasts()[0]?.id ?? 0;
    const link = { lead: 'Next:', text: 'Invite members', to: '/organization/members/new' };
    linkToast(id, link);
    expect(currentToasts()[0]?.link).toEqual(link);
    closeToast(id);
    linkToast(id, link);
    expect(shown()).toEqual([]);
  });

  it('are at most four, the newest', () => {
    for (const detail of ['1', '2', '3', '4', '5']) toastSuccess(detail);
    expect(shown()).toEqual(['2', '3', '4', '5']);
  });
});
