/**
 * @typedef {object} Panel
 * @property {string} title
 * @property {string} [about]  What it should look like, or what to do when it does not.
 * @property {string} unit  Grafana's name: s, reqps, percentunit, bytes, short, ops, dtdurations.
 * @property {'timeseries' | 'stat'} [kind]
 * @property {number} [limit]  From here on it is drawn red.
 * @property {Record<string, string>} lines  Expressions by their legend, in which {{label}} is a label's value.
 */

/**
 * @typedef {object} Dashboard
 * @property {string} uid  Also the name of its file.
 * @property {string} title
 * @property {{title: string, panels: Panel[]}[]} rows
 */

const COLUMNS = 24;
const PANEL = { width: 8, height: 8 };
const ROW_HEIGHT = 1;
const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };
/** Of the dashboard format, as Grafana 11 writes it. */
const SCHEMA_VERSION = 39;

/**
 * A dashboard as Grafana imports it: rows of three panels, all of them from the one data source that is chosen
 * at the top.
 *
 * @param {Dashboard} dashboard
 */
export function grafanaDashboard({ uid, title, rows }) {
  return {
    uid,
    title,
    tags: ['wagewright'],
    schemaVersion: SCHEMA_VERSION,
    editable: false,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' }],
    },
    panels: laidOut(rows),
  };
}

/** @param {Dashboard['rows']} rows */
function laidOut(rows) {
  /** @type {object[]} */
  const panels = [];
  let y = 0;
  for (const row of rows) {
    panels.push(rowPanel(panels.length + 1, row.title, y));
    y += ROW_HEIGHT;
    row.panels.forEach((panel, index) => {
      const column = (index * PANEL.width) % COLUMNS;
      if (index > 0 && column === 0) y += PANEL.height;
      panels.push(graphPanel(panels.length + 1, panel, column, y));
    });
    y += PANEL.height;
  }
  return panels;
}

/**
 * @param {number} id
 * @param {string} title
 * @param {number} y
 */
function rowPanel(id, title, y) {
  return {
    id,
    type: 'row',
    title,
    collapsed: false,
    gridPos: { x: 0, y, w: COLUMNS, h: ROW_HEIGHT },
    panels: [],
  };
}

/**
 * @param {number} id
 * @param {Panel} panel
 * @param {number} x
 * @param {number} y
 */
function graphPanel(id, { title, about = '', unit, kind = 'timeseries', limit, lines }, x, y) {
  return {
    id,
    type: kind,
    title,
    description: about,
    datasource: DATASOURCE,
    gridPos: { x, y, w: PANEL.width, h: PANEL.height },
    fieldConfig: { defaults: { unit, min: 0, ...thresholds(limit) }, overrides: [] },
    options: kind === 'stat' ? { reduceOptions: { calcs: ['lastNotNull'] } } : { tooltip: { mode: 'multi' } },
    targets: Object.entries(lines).map(([legend, expr], index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      datasource: DATASOURCE,
      expr,
      legendFormat: legend,
    })),
  };
}

/** @param {number | undefined} limit */
function thresholds(limit) {
  if (limit === undefined) return {};
  const steps = [
    { color: 'green', value: null },
    { color: 'red', value: limit },
  ];
  return { thresholds: { mode: 'absolute', steps }, custom: { thresholdsStyle: { mode: 'line' } } };
}
