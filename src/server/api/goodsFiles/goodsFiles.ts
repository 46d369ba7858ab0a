import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  chosenColumnsSchema,
  filingsSchema,
  importAnswer,
  importListSchema,
  type PreviewAnswer,
  previewSchema,
} from '#contract/goodsFiles/importSchema.ts'
import { EXPORT_FORMATS, type RowProblem } from '#domain/goodsFiles/goods.ts'
import type { Preview, Wishes } from '#domain/goodsFiles/imports.ts'
import { issue, type LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { problemInEnglish } from '#domain/problems/problemText.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { type Upload, withUpload } from '../content/upload.ts'
import { inserted, updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import { csvAnswer } from '../core/csvAnswer.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Goods as files']
const CSV = { 'text/csv': { schema: z.string() } }
const EXPORT_FORMAT = issue('NOT_ONE_OF', { field: 'format', choices: EXPORT_FORMATS })
const FATE = issue('NOT_ONE_OF', { field: 'fate', choices: ['wrong'] })
const LANGUAGE = issue('NOT_ONE_OF', { field: 'language', choices: LANGUAGES })
const DRY_RUN = issue('NOT_ONE_OF', { field: 'dryRun', choices: ['true', 'false'] })

const importGoods = staffCall({
  needs: 'catalogue',
  method: 'post',
  path: '/products/import',
  summary: 'Import goods from a file',
  description:
    'CSV (any usual separator and encoding) or Excel (.xlsx), at most 50 MB and 100,000 rows: the columns of GET /products/export, ' +
    'a sheet with usual headings in English or Bengali, or an export of WooCommerce or Shopify, recognised by its columns. Goods are found by _id, then by sku; empty cells change ' +
    'nothing. Where stock equals stockExported, the stock stays as it is now; where it differs and there are others now than ' +
    'stockExported says, the goods are wrong; without stockExported, stock counts in any case. With dryRun=true nothing changes, and the answer says what would. Otherwise the goods are imported in the ' +
    'background; GET /products/imports shows how far it is. The same file may be sent again.',
  tags: TAGS,
  request: {
    query: z.object({ dryRun: z.enum(['true', 'false'], DRY_RUN).default('false') }),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          // Described only: the body is read as it comes, and never held whole.
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              categories: {
                type: 'string',
                description:
                  'Before the file. A JSON object: the category of the shop, by the name of the category in the file; by an empty name, that of new goods without one.',
              },
              columns: {
                type: 'string',
                description:
                  'Before the file. A JSON object: what columns mean (price, stock …; empty: they are not read), by their headings. An import remembers it for later files.',
              },
              file: { type: 'string', format: 'binary' },
            },
          },
        },
      },
    },
  },
  responses: {
    200: answer(
      'The preview, or the id of the import that has begun.',
      z.union([previewSchema, writeSchema.inserted]),
    ),
    400: problemResponse('NOT_A_FORM'),
    409: problemResponse('IMPORT_RUNNING'),
    413: problemResponse('FILE_TOO_LARGE'),
    422: problemResponse('INVALID'),
  },
})

const listImports = staffCall({
  needs: 'catalogue',
  method: 'get',
  path: '/products/imports',
  summary: 'List the last imports',
  description: 'The newest first, with how far each is.',
  tags: TAGS,
  responses: { 200: answer('At most ten.', importListSchema) },
})

const stopImport = staffCall({
  needs: 'catalogue',
  method: 'post',
  path: '/products/imports/{id}/stop',
  summary: 'Stop an import',
  description: 'What has been imported stays; the same file goes on from there.',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('Done.', writeSchema.updated), 404: problemResponse('NOT_FOUND') },
})

const readReport = staffCall({
  needs: 'catalogue',
  method: 'get',
  path: '/products/imports/{id}/report',
  summary: 'Download what became of each row',
  description:
    'CSV: row, name, sku, fate, and where something was wrong column, value and why; with fate=wrong only that.',
  tags: TAGS,
  request: {
    params: idParameter,
    query: z.object({
      fate: z.enum(['wrong'], FATE).optional(),
      language: z.enum(LANGUAGES, LANGUAGE).default('en'),
    }),
  },
  responses: {
    200: { description: 'The report.', content: CSV },
    404: problemResponse('NOT_FOUND'),
    422: problemResponse('INVALID'),
  },
})

const exportGoods = staffCall({
  needs: 'catalogue',
  method: 'get',
  path: '/products/export',
  summary: 'Download all goods',
  description:
    'CSV with one row for each variant, drafts, cost prices and stock included (stockExported repeats the stock, so that an import knows ' +
    'whether it was edited); with format=meta what is published, in the columns ' +
    'of the catalogues of Meta and Google. Cells that a spreadsheet would take for a formula ' +
    'begin with an apostrophe, which POST /products/import takes away again.',
  tags: TAGS,
  request: { query: z.object({ format: z.enum(EXPORT_FORMATS, EXPORT_FORMAT).default('csv') }) },
  responses: {
    200: { description: 'The goods.', content: CSV },
    422: problemResponse('INVALID'),
  },
})

export function goodsFiles({ shop }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(importGoods, async (c) => {
      const isDry = c.req.valid('query').dryRun === 'true'
      const { caller } = c.var
      return await withUpload(c.req.raw, async (upload) => {
        if (typeof upload === 'string') return problem(c, upload)
        const wishes = readWishes(upload)
        if ('problem' in wishes) return problem(c, 'INVALID', { errors: [wishes.problem] })
        const outcome = isDry
          ? await shop.goods.preview(caller, upload.file, wishes)
          : await shop.goods.begin(caller, upload.file, wishes)
        switch (outcome.outcome) {
          case 'previewed':
            return c.json(previewAnswer(outcome.preview), 200)
          case 'begun':
            return c.json(inserted(outcome.id), 200)
          case 'unreadable':
            return problem(c, 'INVALID', { errors: [{ path: 'file', ...outcome.problem }] })
          default:
            return refused(c, outcome.outcome)
        }
      })
    })
    .openapi(listImports, async (c) => {
      const listing = await shop.goods.imports(c.var.caller)
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ imports: listing.imports.map(importAnswer) }, 200)
    })
    .openapi(stopImport, async (c) => {
      const stopping = await shop.goods.stop(c.var.caller, idOrEmpty(c.req.valid('param').id))
      if (stopping.outcome === 'stopped') return c.json(updated(1), 200)
      return stopping.outcome === 'ended' ? c.json(updated(0), 200) : refused(c, stopping.outcome)
    })
    .openapi(readReport, async (c) => {
      const { fate, language } = c.req.valid('query')
      const id = idOrEmpty(c.req.valid('param').id)
      const report = await shop.goods.report(c.var.caller, id, { fate, language })
      return report.outcome === 'reported'
        ? csvAnswer(report.text, 'import-report')
        : refused(c, report.outcome)
    })
    .openapi(exportGoods, async (c) => {
      const { format } = c.req.valid('query')
      const made = await shop.goods.exported(c.var.caller, format)
      if (made.outcome !== 'exported') return refused(c, made.outcome)
      return csvAnswer(made.text, format === 'meta' ? 'catalogue' : 'products')
    })
}

function readWishes({ fields }: Upload): Wishes | { readonly problem: LocatedProblem } {
  const filings = readObject(filingsSchema, fields.categories)
  const columns = readObject(chosenColumnsSchema, fields.columns)
  if (filings && columns) return { filings, columns }
  const [path, field] = filings ? (['columns', 'columns'] as const) : (['categories', 'category'] as const)
  return { problem: { path, code: 'NOT_AN_OBJECT', parameters: { field } } }
}

/** Returns undefined if the text is no such object. */
function readObject<Value>(schema: z.ZodType<Value>, text = '{}'): Value | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function previewAnswer({ shape, rows, counts, noted, goods, unknownCategories }: Preview): PreviewAnswer {
  return {
    format: shape.format,
    columns: shape.columns,
    unknownColumns: [...shape.unknown],
    meanings: [...shape.meanings],
    rows,
    counts: { ...counts },
    noted,
    goods: goods.map(({ problems, notes, differences, ...one }) => ({
      ...one,
      problems: problems.map(inEnglish),
      notes: notes.map(inEnglish),
      differences: [...differences],
    })),
    unknownCategories: [...unknownCategories],
  }
}

function inEnglish(problem: RowProblem) {
  return { ...problem, message: problemInEnglish(problem) }
}
