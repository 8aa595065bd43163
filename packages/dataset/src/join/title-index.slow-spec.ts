import { titleKey } from './title-index';

describe('Title keys', () => {
  it.each([
    ['Sr. Software Engineer', 'senior software engineer'],
    ['SENIOR SOFTWARE ENGINEER', 'senior software engineer'],
    ['Software Dev Engineer II', 'software development engineer ii'],
    ['Software Engineer 2', 'software engineer ii'],
    ['Software Developer (Java)', 'software developer'],
    ['Manager JC50 - Computer Systems Engineers/Architects', 'manager'],
    ['Jr. ML Engineer', 'junior machine learning engineer'],
    ['Full-Stack Developer', 'full stack developer'],
    ['Fullstack Developer', 'full stack developer'],
    ['Front End Engineer', 'frontend engineer'],
    ['Engineering Manager', 'engineering manager'],
    ['Software Engineering', 'software engineer'],
    ['.NET Developer', '.net developer'],
    ['C++ Developer', 'c++ developer'],
    ['Node.js Developer', 'node.js developer'],
    ['DevOps Engineer', 'devops engineer'],
    ['Dev Ops Engineer', 'devops engineer'],
  ])('read "%s" as "%s"', (title, key) => {
    expect(titleKey(title)).toBe(key);
  });
});
