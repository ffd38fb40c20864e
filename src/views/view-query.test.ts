import { describe, expect, test } from 'vitest';
import { showView, viewQueryOf } from './view-query.ts';

const keys = ['search', 'sort', 'view', 'status', 'responsible'];
const of = (text: string) => viewQueryOf(new URLSearchParams(text), keys);

describe('what a view keeps of an address', () => {
  test('the list’s own parameters, whatever their order; not the page, the panel’s tab or another’s', () => {
    expect(of('page=3&sort=name%2Cdesc&search=hall&tab=history&size=50&named=x')).toBe(
      'search=hall&sort=name%2Cdesc',
    );
    expect(of('search=hall&sort=name%2Cdesc')).toBe(of('sort=name%2Cdesc&search=hall'));
  });

  test('all values of a filter, in their order, and letters of any language', () => {
    expect(of('status=OPEN&status=DONE&search=%C3%A6ble')).toBe('search=%C3%A6ble&status=OPEN&status=DONE');
    expect(of('search=&status=')).toBe('');
  });
});

describe('showing a view', () => {
  const show = (address: string, query: string | null) => {
    const params = new URLSearchParams(address);
    showView(params, query === null ? null : { id: 'v1', query }, keys);
    return params.toString();
  };

  test('replaces what was filtered, goes to the first page, and keeps what is not the list’s', () => {
    expect(show('status=OPEN&page=4&size=50&with=2', 'search=hall')).toBe(
      'size=50&with=2&search=hall&named=v1',
    );
  });

  test('leaves out parameters that the list does not have', () => {
    expect(show('', 'status=OPEN&return_url=%2Fevil&page=9')).toBe('status=OPEN&named=v1');
  });

  test('none shows the whole list', () => {
    expect(show('status=OPEN&sort=name%2Casc&named=v1&size=50', null)).toBe('size=50');
  });
});
