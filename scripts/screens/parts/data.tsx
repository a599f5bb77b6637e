import { CopiedText, WholeValue } from '../../../components/ui/copy';
import { DefinitionList } from '../../../components/ui/definition-list';
import { InEachState, Sample } from './samples';

const email = 'siddharth.rao.219@example.com';

export function Definitions() {
  return (
    <>
      <Sample name="CopiedText">
        <InEachState>
          <CopiedText text="oJmQuWY2cjLwz6jg" shown="oJmQ…z6jg" label="ID" />
        </InEachState>
      </Sample>
      <Sample name="DefinitionList">
        <DefinitionList
          items={[
            { label: 'ID', value: <WholeValue text="oJmQuWY2cjLwz6jg" label="ID" use="code" /> },
            { label: 'Email', value: <WholeValue text={email} label="email" use="email" /> },
            { label: 'Tests taken', value: 4 },
            { label: 'A label that is much longer than the others', value: 'and its value' },
            {
              label: 'Desc',
              value:
                'A text of several lines, which wraps beside its label and keeps its start on the line of the label.',
            },
          ]}
        />
      </Sample>
    </>
  );
}
