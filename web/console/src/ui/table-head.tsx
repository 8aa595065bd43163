/** The headings of a table's columns. Those of `figures` stand above numbers. */
export function TableHead({
  columns,
  figures = [],
}: {
  columns: readonly string[];
  figures?: readonly string[];
}) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={figures.includes(column) ? 'number' : undefined}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
