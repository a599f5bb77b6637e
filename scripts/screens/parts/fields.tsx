import { CheckField, SelectField, TextAreaField, TextField } from '../../../components/forms/field';
import { Sample, states } from './samples';

const options = ['All Tests', 'Memory Test'].map((name) => [name, name] as const);

export function Fields() {
  return (
    <div className="grid gap-4 @table:grid-cols-3">
      {states.map((state) => (
        <div key={state} data-state={state} className="contents">
          <TextField label={`Group Name, ${state}`} placeholder="Spring career fair" />
          <SelectField label={`Test, ${state}`} options={options} />
          <CheckField label={`Stay signed in, ${state}`} hint="For as long as the browser runs." />
        </div>
      ))}
      <TextField label="With a hint" hint="Through the end of that day." type="date" />
      <TextField label="With an error" error="Enter a whole number from 1 to 100." value="101" />
      <TextField label="Disabled" value="career-console" disabled />
      <SelectField
        label="With an error"
        error="Choose a test."
        defaultValue="All Tests"
        options={options}
      />
      <SelectField label="Disabled" disabled options={options} />
      <TextAreaField label="Lines" rows={3} hint="The web config." defaultValue="apiKey: AIza" />
      <TextAreaField label="Lines with an error" rows={3} error="This is no web config." />
      <CheckField label="Checked" hint="Signs out at the end of the day." defaultChecked />
      <CheckField label="Disabled" hint="Set by the policy." disabled />
      <TextField label="Discounted Price" isOptional />
      <TextField label="Password" type="password" defaultValue="correct horse" />
      <TextField label="Number" type="number" defaultValue="300" />
      <TextField label="Image" type="file" />
      <Sample name="A long label">
        <TextField
          label="Discounted Price of a voucher after the discount has been taken off"
          hint="A long hint takes as many lines as it needs, and the fields beside it stay where they are."
        />
      </Sample>
    </div>
  );
}
