/** What a reading round asks for: the meters due within a week or overdue, in the order of their places. */
export const dueForRound = {
  due: 'week' as const,
  size: 200,
  sort: ['location,asc', 'nextReadingDate,asc'],
};
