import type { ReactNode } from 'react'
import type { VatInvoiceAnswer } from '#contract/orders/vatInvoiceSchema.ts'
import { formatMoney } from '#domain/money/format.ts'
import { poisha } from '#domain/money/money.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { districtName } from '#domain/places/districts.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import './vatSheet.css'

interface VatSheetProps {
  invoice: VatInvoiceAnswer
  /** What it is called in the page's language. */
  title: string
  isOriginal: boolean
}

/** Form Mushak 6.3, in the words of the rules, which are Bengali on pages of either language. White in both themes. */
export function VatSheet({ invoice, title, isOriginal }: VatSheetProps) {
  const { number, voided, seller, buyer, lines } = invoice
  const issued = Date.parse(invoice.issuedAt)
  const { date, time } = orderMoment({ date: orderDate(issued), time: orderTime(issued) }, 'bn')
  const address = [buyer.address, districtName(buyer.district, 'bn')].filter(Boolean).join(', ')
  return (
    <article data-theme="light" lang="bn" className="vat-sheet" aria-label={title}>
      <header className="vat-head">
        <p className="vat-copy">{isOriginal ? 'মূল কপি' : 'অনুলিপি'}</p>
        <div>
          <p>গণপ্রজাতন্ত্রী বাংলাদেশ সরকার</p>
          <p>জাতীয় রাজস্ব বোর্ড</p>
          <h2>কর চালানপত্র</h2>
          <p className="vat-rule">[বিধি ৪০ এর উপ-বিধি (১) এর দফা (গ) ও দফা (চ) দ্রষ্টব্য]</p>
        </div>
        <p className="vat-form">মূসক-৬.৩</p>
      </header>
      {voided && (
        <p className="vat-void">
          <b>বাতিল</b> {voided.reason}
        </p>
      )}
      <dl className="vat-seller">
        <Row term="নিবন্ধিত ব্যক্তির নাম">{seller.name}</Row>
        <Row term="নিবন্ধিত ব্যক্তির বিআইএন">{bengali(seller.bin)}</Row>
        <Row term="চালানপত্র ইস্যুর ঠিকানা">{seller.address}</Row>
      </dl>
      <div className="vat-parties">
        <dl>
          <Row term="ক্রেতার নাম">{buyer.name}</Row>
          <Row term="ক্রেতার বিআইএন">{bengali(buyer.bin) || '—'}</Row>
          <Row term="ক্রেতার ঠিকানা">{address}</Row>
          <Row term="সরবরাহের গন্তব্যস্থল">{address}</Row>
          <Row term="যানবাহনের প্রকৃতি ও নম্বর"> </Row>
        </dl>
        <dl>
          <Row term="চালানপত্র নম্বর">
            <b>{bengali(number)}</b>
          </Row>
          <Row term="ইস্যুর তারিখ">{date}</Row>
          <Row term="ইস্যুর সময়">{time}</Row>
          <Row term="অর্ডার নম্বর">
            <span className="order-number">{invoice.orderId}</span>
          </Row>
        </dl>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled sideways, also by keys */}
      <section className="vat-scroll" tabIndex={0} aria-label="পণ্য ও সেবা">
        <table className="vat-lines">
          <thead>
            <tr>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
            <tr>
              {HEADINGS.map((heading, at) => (
                <td key={heading}>{`(${bengali(at + 1)})`}</td>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice never change places
                key={at}
                line={line}
                at={at}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                সর্বমোট
              </th>
              <td>{amount(invoice.net)}</td>
              <td />
              <td>{amount(0)}</td>
              <td />
              <td>{amount(invoice.vat)}</td>
              <td>{amount(invoice.total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <footer className="vat-foot">
        <dl>
          <Row term="প্রতিষ্ঠান কর্তৃপক্ষের দায়িত্বপ্রাপ্ত ব্যক্তির নাম">{seller.officer}</Row>
          <Row term="পদবি">{seller.designation}</Row>
          <Row term="স্বাক্ষর"> </Row>
          <Row term="সিল"> </Row>
        </dl>
        <p>* সকল প্রকার কর ব্যতীত মূল্য। পরিশোধিত দামের মধ্যে মূল্য সংযোজন কর অন্তর্ভুক্ত।</p>
      </footer>
    </article>
  )
}

/** Of form Mushak 6.3. */
const HEADINGS = [
  'ক্রমিক নং',
  'পণ্য বা সেবার বর্ণনা (প্রযোজ্য ক্ষেত্রে ব্র্যান্ড নামসহ)',
  'সরবরাহের একক',
  'পরিমাণ',
  'একক মূল্য* (টাকায়)',
  'মোট মূল্য* (টাকায়)',
  'সম্পূরক শুল্কের হার',
  'সম্পূরক শুল্কের পরিমাণ (টাকায়)',
  'মূল্য সংযোজন করের হার / সুনির্দিষ্ট কর',
  'মূল্য সংযোজন কর / সুনির্দিষ্ট করের পরিমাণ (টাকায়)',
  'সকল প্রকার শুল্ক ও করসহ মূল্য (টাকায়)',
] as const

/** Supplementary duty is paid where goods are made or brought in, not by a shop. */
function Line({ line, at }: { line: VatInvoiceAnswer['lines'][number]; at: number }) {
  const isGoods = line.of === 'goods'
  return (
    <tr>
      <td>{bengali(at + 1)}</td>
      <td>
        {isGoods ? line.name : 'ডেলিভারি চার্জ'}
        {line.options && <span> ({line.options})</span>}
      </td>
      <td>{isGoods ? 'পিস' : 'সেবা'}</td>
      <td>{bengali(line.quantity)}</td>
      <td>{amount(line.unitPrice)}</td>
      <td>{amount(line.net)}</td>
      <td>{bengali(0)}%</td>
      <td>{amount(0)}</td>
      <td>{bengali(line.rate)}%</td>
      <td>{amount(line.vat)}</td>
      <td>{amount(line.total)}</td>
    </tr>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function bengali(value: number | string): string {
  return localiseDigits(String(value), 'bn')
}

/** Taka, without the sign: the headings say it. */
function amount(taka: number): string {
  return formatMoney(poisha(Math.round(taka * 100)), 'bn').replace('৳', '')
}
