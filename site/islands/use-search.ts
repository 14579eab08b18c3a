import { useEffect, useState } from 'react';

/** The address's query, with its question mark; empty until the page's scripts run. */
export function useSearch(): string {
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(location.search), []);
  return search;
}
