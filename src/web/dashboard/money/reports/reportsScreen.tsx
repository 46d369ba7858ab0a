import { useParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { BehindScreen } from './behind/behindScreen.tsx'
import { CourierBox } from './couriers/courierBox.tsx'
import { EarnBox } from './earn/earnBox.tsx'
import { BackBox } from './goods/backBox.tsx'
import { SellsBox } from './goods/sellsBox.tsx'
import { SourceBox } from './people/sourceBox.tsx'
import { WhoBox } from './people/whoBox.tsx'
import { WhereBox } from './places/whereBox.tsx'
import { ReportHead } from './range/reportHead.tsx'
import { useShownReport } from './shownReport.ts'
import './reports.css'

/** /dashboard/reports?from=&until=&compare=&earn=week: what was earned, and what brought it; /dashboard/reports/orders: what a figure is made of. */
export function ReportsScreen() {
  const isBehind = useParams().part === 'orders'
  return isBehind ? <BehindScreen /> : <Questions />
}

function Questions() {
  const shown = useShownReport()
  return (
    <div className="report-page">
      <h1>{m.reports_title()}</h1>
      <ReportHead shown={shown} />
      <div className="report-boxes">
        <EarnBox shown={shown} />
        <CourierBox shown={shown} />
        <BackBox shown={shown} />
        <SellsBox shown={shown} />
        <WhereBox shown={shown} />
        <WhoBox shown={shown} />
        <SourceBox shown={shown} />
      </div>
    </div>
  )
}
