import { readPayCell } from '@wagewright/pay';
import type { ColumnPlan } from './columns/column-plan';
import type { RowValues } from './columns/import-fields';
import { StatusWords } from './cells/status-cell';

/** Longer cells are no words of a summary, and take time to compare. */
const MAX_CELL = 200;
const COUNTED = String.raw`(?:job|application|position|compan(?:y|ies)|employer|row|entr(?:y|ies)|record|result|offer|interview|rejection|response|applied|rejected|open|closed|bewerbung|stelle|firm|zeile|eintr[aä]g|absage|zusage|candidature|entreprise|offre|ligne|refus|candidatura|solicitud|empresa|oferta|fila)\p{L}{0,3}`;
/** A number with its unit, a share, a date in digits, or a formula. */
const FIGURE = new RegExp(
  String.raw`^[~≈(]?[-+]?\d[\d.,'’%\s/-]*(?: ?${COUNTED}){0,2}\)?$|^=(?!hyperlink)`,
  'iu',
);
/** The label of a figure below a table, perhaps with its unit. */
const SUMMARY = new RegExp(
  String.raw`^(?:(?:grand|sub|overall|running)?[ -]?totals?|sums?|count(?:a|if)?|number of|average|avg\.?|mean|median|summe|(?:zwischen|gesamt)summe|gesamt(?:zahl|anzahl)?|insgesamt|anzahl|durchschnitt|mittelwert|sous-total|total général|somme|nombre de|moyenne|suma|total general|cantidad(?: de)?|recuento|promedio|[Σ∑Ø#])(?:(?: of| der| de)? ${COUNTED}){0,2} ?[:=]?$`,
  'iu',
);
const LABELLED_FIGURE = /^([^:=\d]{1,40}?) ?[:=]? *(\d[^:=]*)$/u;
/** A line about the file. */
const REMARK =
  /^[^\p{L}]{0,3}(?:(?:last |zuletzt |dernière |última )(?:updated?|modified|edited|changed?|saved|sync(?:ed)?|aktualisiert|geändert|bearbeitet|mise à jour|modification|actualización)\b|(?:updated|exported|generated|created|printed|downloaded|aktualisiert|exportiert|erstellt|exporté|généré|mis à jour|exportado|generado|actualizado)(?: (?:on|at|from|by|with|using|am|von|aus|mit|le|par|de|el|con)\b|:| [\d(])|(?:as of|stand(?: vom)?:?|page|seite|página) \d|(?:legend|key|legende|légende|leyenda|colou?r (?:code|key)|notes?|hinweise?|remarques?|notas?|source|quelle|stand) ?:)/iu;
/** `Created by Us` may be a company. */
const CERTAIN = /[:\d]|^(?:last|zuletzt|dernière|última) /i;
const LEGEND =
  /^(?:legend|key|legende|légende|leyenda|(?:colou?r|status) (?:codes?|key|legend)|farben|abbreviations|abkürzungen|abréviations|abreviaturas) ?:?$/i;
const LEGEND_ENTRY = /^[^=→/?&]{1,40}[=→][^=→/]{1,80}$/u;
const COLOUR =
  /^(?:light|dark|hell|dunkel)?[ -]?(?:green|red|yellow|orange|blue|gr[ae]y|purple|pink|white|black|grün|rot|gelb|blau|grau|lila|vert|rouge|jaune|bleu|gris|verde|rojo|amarillo|azul)$/i;

/**
 * Finds rows of a spreadsheet that name no job: totals and counts, lines about the file, legends, and the header once more.
 * A row with a company and a title in words is a job, whatever the company is called.
 */
export class SummaryRows {
  private readonly statuses = StatusWords.of({});
  private isInLegend = false;

  constructor(
    private readonly columns: readonly string[],
    private readonly plan: ColumnPlan,
  ) {}

  /** The filled cells of a row that names no job; undefined for any other row. Takes the rows in their order. */
  cellsOf(valueIn: RowValues): readonly string[] | undefined {
    const { columnOf, isOwnExport } = this.plan;
    if (isOwnExport) return undefined;
    const [companyColumn = '', titleColumn = ''] = [columnOf.get('company'), columnOf.get('title')];
    const company = textOf(valueIn(companyColumn));
    const title = titleColumn === companyColumn ? '' : textOf(valueIn(titleColumn));
    const isHeader = company === companyColumn && (title === titleColumn || title === '');
    const isNamed = company !== '' && /\p{L}{2}/u.test(title);
    if (company.length > MAX_CELL || title.length > MAX_CELL) return undefined;
    const isRemark = CERTAIN.test(company) && REMARK.test(company);
    if (isNamed && !isHeader && !this.isInLegend && !isRemark && !this.isFigure(title)) return undefined;
    const filled = this.columns.map((column) => textOf(valueIn(column))).filter((cell) => cell !== '');
    if (filled.some((cell) => cell.length > MAX_CELL)) return undefined;
    return isHeader || this.isOfLegend(filled) || this.isSummary(filled, isNamed) ? filled : undefined;
  }

  private isSummary([first = '', ...others]: readonly string[], isNamed: boolean): boolean {
    const hasFiguresOnly = others.every((cell) => this.isFigure(cell));
    if (REMARK.test(first) && (!isNamed || CERTAIN.test(first)) && (others.length < 2 || hasFiguresOnly))
      return true;
    if (!hasFiguresOnly) return false;
    // A company may be called `Total`, and its title be missing.
    return FIGURE.test(first) || this.isLabelledFigure(first) || (others.length > 0 && this.isLabel(first));
  }

  private isOfLegend([first = '', second, ...others]: readonly string[]): boolean {
    if (second === undefined && LEGEND.test(first)) {
      this.isInLegend = true;
      return true;
    }
    if (second === undefined) return this.isInLegend || LEGEND_ENTRY.test(first);
    if (!this.isInLegend || others.length > 0) return false;
    return first.length <= 3 || COLOUR.test(first) || this.statuses.meaningOf(second) !== undefined;
  }

  private isFigure(cell: string): boolean {
    if (!/\d/.test(cell)) return false;
    return FIGURE.test(cell) || readPayCell(cell)?.isAll === true || this.isLabelledFigure(cell);
  }

  private isLabelledFigure(cell: string): boolean {
    const [, label, figure] = LABELLED_FIGURE.exec(cell) ?? [];
    return label !== undefined && figure !== undefined && FIGURE.test(figure) && this.isLabel(label);
  }

  /** `Total`, and `Rejected` before its count. */
  private isLabel(text: string): boolean {
    const meaning = this.statuses.meaningOf(text);
    return SUMMARY.test(text) || (meaning !== undefined && !meaning.isInPart);
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
