import ts from 'typescript';
import { expect, it } from 'vitest';
import { embedTypes } from '../../../../.ci/packages/embedTypes';

it('each member of the types that the SDK publishes says what it is, but the name of a message', async () => {
  const file = ts.createSourceFile('index.d.ts', await embedTypes(), ts.ScriptTarget.Latest, true);
  const silent: string[] = [];
  let members = 0;
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertySignature(node) || ts.isMethodSignature(node)) && node.name.getText() !== 'messageType') {
      members += 1;
      if (ts.getJSDocCommentsAndTags(node).length === 0) silent.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  expect(members).toBeGreaterThan(100);
  expect(silent).toEqual([]);
});
