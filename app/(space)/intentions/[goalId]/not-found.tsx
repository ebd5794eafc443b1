import { GoalMissing } from '@/components/goals/goal-missing';

export default GoalMissing;
