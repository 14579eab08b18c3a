import ts from 'typescript';

/** What a file asks for by `t`, `text` and `counted`, and what of it would be drawn in English whatever the language. */
export type WrittenTexts = {
  /** English sentences, which are the keys of the language files. */
  readonly keys: readonly string[];
  /** Sentences that are drawn, or made a text of, without being asked for by a literal. */
  readonly loose: readonly string[];
  /** Takes sentences as they come, which only tables of ours may have. */
  readonly takesAny: boolean;
};

/** The functions that take a sentence first; `useText()` gives one, and the build replaces the loader's. */
const ASKS = /^(?:(?:\w+\.)?t|text|english|inEachLanguage|useText\(\))$/;
/** The functions that write a mail in a language. */
const LETTER_OF = /^write(?:Letter)?$/;
/** The attributes that are read out or shown, and those of our own components that end there. */
const SHOWN = /^(?:aria-label|title|placeholder|alt|label|hint|tagline|price|period|sendLabel|sendingLabel)$/;
const LETTER = /\p{L}/u;

/** Reads the calls of each file with the types that TypeScript finds, so that a constant counts as what it holds. */
export function readTexts(program: ts.Program, files: readonly string[]): ReadonlyMap<string, WrittenTexts> {
  const checker = program.getTypeChecker();
  return new Map(files.map((file) => [file, readFile(file)]));

  function readFile(file: string): WrittenTexts {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`Not in the program: ${file}`);
    const keys: string[] = [];
    const loose: string[] = [];
    let takesAny = false;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const name = node.expression.getText();
        const [first, second] = node.arguments;
        if (name === 'said' || name === 'asText') takesAny = true;
        if (name === 'counted' && second && ts.isObjectLiteralExpression(second)) keys.push(...formsOf(second));
        else if (ASKS.test(name) && first && holdsTemplate(first)) loose.push(first.getText().replaceAll('$', ''));
        else if (ASKS.test(name) && first) keys.push(...literalsOf(first));
        if (LETTER_OF.test(name)) for (const argument of node.arguments) wordsIn(argument);
        if (/\.show$/.test(name) && first && ts.isObjectLiteralExpression(first)) loose.push(...formsOf(first));
      }
      if (ts.isJsxText(node) && LETTER.test(node.text)) loose.push(node.text.trim());
      if (ts.isJsxAttribute(node) && SHOWN.test(node.name.getText()) && node.initializer) drawn(node.initializer);
      if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) drawn(node);
      ts.forEachChild(node, visit);
    };
    const drawn = (node: ts.Node): void => {
      const expression = ts.isJsxExpression(node) ? node.expression : node;
      if (!expression) return;
      if (holdsTemplate(expression)) loose.push(expression.getText().replaceAll('$', ''));
      else loose.push(...literalsOf(expression).filter((text) => LETTER.test(text)));
    };
    /** What a letter is given without asking for it. */
    const wordsIn = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) return;
      if (ts.isStringLiteralLike(node) && LETTER.test(node.text)) loose.push(node.text);
      else if (ts.isTemplateExpression(node) && holdsTemplate(node)) loose.push(node.getText().replaceAll('$', ''));
      else ts.forEachChild(node, wordsIn);
    };
    visit(source);
    return { keys, loose, takesAny };
  }

  /** The sentences that an expression may be, by its type. */
  function literalsOf(expression: ts.Node): string[] {
    // An attribute's own words are a mere string to its type.
    if (ts.isStringLiteral(expression)) return [expression.text];
    const type = checker.getTypeAtLocation(expression);
    const types = type.isUnion() ? type.types : [type];
    if (types.some(({ flags }) => flags & ts.TypeFlags.String)) return writtenIn(expression);
    return types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  }

  /** What a constant of ours holds whose type says only that it is some string, or that it is a table of them. */
  function writtenIn(expression: ts.Node): string[] {
    const name =
      ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)
        ? expression.expression
        : expression;
    const declared = checker.getSymbolAtLocation(name)?.valueDeclaration;
    if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) return [];
    const { initializer } = declared;
    if (ts.isStringLiteralLike(initializer)) return [initializer.text];
    return ts.isObjectLiteralExpression(initializer) ? formsOf(initializer) : [];
  }

  /** The strings that an object is written with. */
  function formsOf(object: ts.ObjectLiteralExpression): string[] {
    return object.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
        ? [property.initializer.text]
        : [],
    );
  }
}

/** A template with words of its own, or a choice between some. */
function holdsTemplate(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) => LETTER.test(text));
  if (ts.isConditionalExpression(node)) return holdsTemplate(node.whenTrue) || holdsTemplate(node.whenFalse);
  if (ts.isParenthesizedExpression(node)) return holdsTemplate(node.expression);
  return ts.isBinaryExpression(node) && (holdsTemplate(node.left) || holdsTemplate(node.right));
}

/** A program of these files with the options of the repository. `unsaved` stands in for files that are not there. */
export function createProgram(
  root: string,
  files: readonly string[],
  unsaved: ReadonlyMap<string, string> = new Map(),
): ts.Program {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (file) => unsaved.get(file) ?? readFile(file);
  host.fileExists = (file) => unsaved.has(file) || fileExists(file);
  return ts.createProgram([...files, ...unsaved.keys()], { ...options, noEmit: true }, host);
}
