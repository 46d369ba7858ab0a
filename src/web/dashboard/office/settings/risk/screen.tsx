import { type UseFormReturn, useWatch } from 'react-hook-form'
import { riskAnswer } from '#contract/customers/riskAnswerSchema.ts'
import { riskSchema } from '#contract/settings/riskSchema.ts'
import { poisha } from '#domain/money/money.ts'
import { assessRisk, type RiskFacts, type RiskRule, RULES_AGAINST, RULES_FOR } from '#domain/risk/risk.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { RiskBox } from '../../../selling/customers/riskBox.tsx'
import { RULE_NAMES } from '../../../words/ruleNames.ts'
import { errorAt } from '../errorAt.ts'
import { SectionPage } from '../sectionPage.tsx'
import { TrialBox } from '../trial/trialBox.tsx'
import { RefusalsBox } from './refusalsBox.tsx'
import { type RiskFields, riskSection } from './riskSection.ts'

interface RiskForm {
  form: UseFormReturn<RiskFields>
}

/** /dashboard/settings/risk */
export default function RiskSettingsPage() {
  return (
    <>
      <SectionPage
        section={riskSection}
        previewTitle={m.settings_risk_preview()}
        previewSwitches={[]}
        preview={(form) => <RiskPreview form={form} />}
      >
        {(form) => <RiskBoxes form={form} />}
      </SectionPage>
      <div id="refusals" className="mt-5">
        <RefusalsBox />
      </div>
    </>
  )
}

function RiskBoxes({ form }: RiskForm) {
  return (
    <>
      <Box title={m.settings_risk_weights()} text={m.settings_risk_weights_text()}>
        <Weights form={form} rules={RULES_AGAINST} />
      </Box>
      <Box title={m.settings_risk_for()} text={m.settings_risk_for_text()}>
        <Weights form={form} rules={RULES_FOR} />
      </Box>
      <Box title={m.settings_risk_levels()}>
        <Levels form={form} />
      </Box>
      <RiskTrial form={form} />
    </>
  )
}

/** Alone, as it is drawn again with each key that is pressed. */
function RiskTrial({ form: { control } }: RiskForm) {
  const typed = useWatch({ control, compute: (fields: RiskFields) => fields })
  const risk = riskSection.bodyOf(typed)
  return <TrialBox shown="levels" rule={riskSchema.safeParse(risk).success ? { risk } : undefined} />
}

/** Registered after the points, as it stands below them: the first wrong field gets the focus. */
function Levels({ form }: RiskForm) {
  const { register } = form
  return (
    <div className="mt-4 grid gap-4.5 sm:grid-cols-2">
      <Field label={m.settings_risk_check()} error={errorAt(form, 'check')}>
        <NumberInput {...register('check')} required least={1} step={5} />
      </Field>
      <Field label={m.settings_risk_high()} error={errorAt(form, 'high')}>
        <NumberInput {...register('high')} required least={1} step={5} />
      </Field>
      <Field label={m.settings_risk_large()} error={errorAt(form, 'largeOrder')}>
        <NumberInput {...register('largeOrder')} required least={0} step={500} />
      </Field>
    </div>
  )
}

function Weights({ form, rules }: RiskForm & { rules: readonly RiskRule[] }) {
  return (
    <div className="mt-4 grid items-end gap-4.5 sm:grid-cols-2">
      {rules.map((rule) => (
        <Field key={rule} label={RULE_NAMES[rule]()} error={errorAt(form, `weights.${rule}`)}>
          <NumberInput {...form.register(`weights.${rule}`)} required least={0} step={5} />
        </Field>
      ))}
    </div>
  )
}

const NEW: RiskFacts = {
  record: { delivered: 0, returned: 0, cancelled: 0, open: 0 },
  isPossibleNumber: true,
  isBlocked: false,
  isRepeat: false,
  total: poisha(9_000_00),
  numbersOfDevice: 1,
  numbersOfAddress: 0,
  courier: undefined,
}
const KNOWN: RiskFacts = {
  ...NEW,
  record: { delivered: 1, returned: 1, cancelled: 0, open: 0 },
  total: poisha(1_200_00),
  numbersOfDevice: 0,
}

/** Two orders as these weights judge them. */
function RiskPreview({ form: { control } }: RiskForm) {
  const typed = useWatch({ control, compute: (fields: RiskFields) => fields })
  const settings = riskSchema.safeParse(riskSection.bodyOf(typed)).data
  if (!settings) return <p className="text-ink-muted text-md">{m.settings_risk_preview_wrong()}</p>
  return (
    <div className="grid gap-5">
      {[
        { text: m.settings_risk_preview_text(), facts: NEW },
        { text: m.settings_risk_preview_two(), facts: KNOWN },
      ].map(({ text, facts }) => (
        <div key={text} className="grid gap-2">
          <p className="text-md">{text}</p>
          <RiskBox risk={riskAnswer(assessRisk(facts, settings))} />
        </div>
      ))}
    </div>
  )
}
